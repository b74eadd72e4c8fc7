// npm run ops -- retry-jobs: lists the items that their job no longer retries, because they failed too often. --retry tries all these
// items again. --retry --job "send messages" tries only the items of that job again.
import { parseArgs } from 'node:util'
import { jobs } from '#server/jobs.ts'
import { listBuried } from '#server/jobs/repository.ts'
import { retryBuried } from '#server/jobs/retry-buried.ts'
import { readCommandSettings } from '#server/settings.ts'
import { openApp } from '#server/app.ts'

const { values } = parseArgs({ options: { retry: { type: 'boolean', default: false }, job: { type: 'string' } } })
if (values.job !== undefined && !jobs.some(({ name }) => name === values.job)) {
  console.error(`No job is called ${values.job}; there are: ${jobs.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const app = await openApp(readCommandSettings(process.env))
try {
  if (values.retry) {
    const items = await retryBuried(app, jobs, values.job ?? null)
    console.log(`${items.length} to be tried again`)
  } else {
    const buriedJobs = await listBuried(app.sql)
    for (const { job, key, attempts, lastError, buriedAt } of buriedJobs)
      console.log(`${buriedAt.toISOString()}  ${job}  ${key}  ${attempts} tries  ${lastError}`)
    console.log(`${buriedJobs.length} given up${buriedJobs.length > 0 ? '; npm run ops -- retry-jobs --retry' : ''}`)
  }
} finally {
  await app.close()
}
