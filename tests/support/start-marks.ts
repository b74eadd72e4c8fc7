// Loads the built-in mark, the half disc, before each test file. Test files share a process, so an earlier file may have loaded the
// marks of another group.
import { UNKNOWN_GROUP } from '#server/catalogue/unknown-group.ts'
import { knowMarks } from '#server/pictures/marks/known-marks.ts'

await knowMarks(UNKNOWN_GROUP)
