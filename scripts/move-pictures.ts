// npm run ops -- move-pictures: brought pictures go from the database to the files that FILES names, one at a time; again the rest goes.
import { moveToFiles } from '#server/pictures/files/move-to-files.ts'
import { readCommandSettings } from '#server/settings.ts'
import { openApp } from '#server/app.ts'

const app = await openApp(readCommandSettings(process.env))
try {
  if (!app.files) {
    console.error('FILES: disk or s3 says where pictures go; they are in the database')
    process.exitCode = 1
  } else console.log(`${await moveToFiles(app.sql, app.files)} moved; the database has none of them any more`)
} finally {
  await app.close()
}
