// Loads the built-in mark, the half disc, before each test file. Several test files run in one process, and an earlier file can have loaded
// the marks of another group.
import { UNKNOWN_GROUP } from '#server/catalogue/unknown-group.ts'
import { knowMarks } from '#server/pictures/marks/known-marks.ts'

await knowMarks(UNKNOWN_GROUP)
