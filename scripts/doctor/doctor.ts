// npm run ops -- doctor: what has to be right before guests are let in, one line each; ends with 1 where something is not.
import { openApp } from '#server/app.ts'
import { readSettings, SettingsFault } from '#server/settings.ts'
import { examine } from './examine.ts'

try {
  const app = await openApp({ ...readSettings(process.env), logLevel: 'error' })
  try {
    const findings = await examine(app)
    for (const { name, fault } of findings) console.log(fault === null ? `ok     ${name}` : `FAULT  ${name}: ${fault}`)
    process.exitCode = findings.every(({ fault }) => fault === null) ? 0 : 1
  } finally {
    await app.close()
  }
} catch (fault) {
  // Settings that are missing are told as the start tells them.
  console.error(fault instanceof SettingsFault ? fault.message : fault)
  process.exitCode = 1
}
