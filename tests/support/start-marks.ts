// Each test file begins with the half disc. Files share one process, and another file may have read the marks of another group.
import { UNKNOWN_GROUP } from '#server/catalogue/unknown-group.ts'
import { knowMarks } from '#server/pictures/marks/known-marks.ts'

await knowMarks(UNKNOWN_GROUP)
