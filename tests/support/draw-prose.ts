// node tests/support/draw-prose.ts [seed] selects 100 random comments and 40 random test titles. A person who did not write them reads the
// result.
import { randomFrom } from '../../labs/stress/support/random.ts'
import { type Prose, proseOf } from '#tests/support/prose.ts'
import { readSources } from '#tests/support/sources.ts'

const random = randomFrom(Number(process.argv[2] ?? 1))
const prose = readSources()
  .filter(({ path }) => !path.startsWith('messages/id/'))
  .flatMap(proseOf)
const draw = (kind: Prose['kind'], count: number) =>
  random.shuffled(prose.filter((sentence) => sentence.kind === kind)).slice(0, count)

for (const { path, line, text } of [...draw('comment', 100), ...draw('title', 40)])
  process.stdout.write(`${path}:${line}\n  ${text}\n`)
