// The stage "row types" of npm test: what every statement of the server answered in the unit tests is what its row type says.
import { judge } from '#tests/row-types/judge.ts'
import { readNullable } from '#tests/row-types/nullable-columns.ts'
import { readAnswers } from '#tests/row-types/read-answers.ts'
import { readPromises } from '#tests/row-types/read-promises.ts'

const isServers = (path: string) => path.startsWith('server/') && !/\.test\.tsx?$/.test(path)

const promises = readPromises(process.cwd(), isServers)
const problems = judge(promises, readAnswers(), readNullable())
for (const problem of problems) console.error(problem)
const rows = promises.filter((promise) => promise.rows !== null).length
console.log(`${rows} row types of ${promises.length} statements and fragments: ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
