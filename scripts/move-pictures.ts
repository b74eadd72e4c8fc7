// npm run ops -- move-pictures: moves the uploaded pictures one by one from the database to the file store in the setting FILES. A second
// run moves the remaining pictures.
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
