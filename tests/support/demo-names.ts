import { demoContent } from '#demo/data/demo-content.ts'
import { groupProfile } from '#demo/data/group-profile.ts'
import { example } from '#tests/support/content-example.ts'

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Names and texts of the demo. The brands and cities that the example content also contains are left out. */
const DEMO_NAMES = [
  groupProfile.name,
  groupProfile.shortName,
  ...Object.values(groupProfile.copyrightNote),
  ...names(demoContent.brands),
  ...names(demoContent.outlets),
  ...names(demoContent.cities).filter((name) => !names(example().cities).includes(name)),
  'Bali',
]

/** Phrases with the number of brands, outlets or cities in the demo, in the words that the texts of the demo use. */
const DEMO_COUNTS = [
  String.raw`(?:six|6) (?:houses|brands)`,
  String.raw`(?:nine|9|six more) cities`,
  String.raw`(?:fourteen|14) (?:outlets|doors)`,
  String.raw`(?:enam|6) (?:brand|tempat|rumah|nama)`,
  String.raw`(?:sembilan|9|enam) kota`,
  String.raw`(?:empat belas|14) (?:outlet|pintu)`,
]

/** A pattern that finds the demo's prefix of booking codes, either alone or with a code after it. */
const DEMO_PREFIX = String.raw`${groupProfile.bookingPrefix}(?:-[\w-]*)?`

/** A pattern of file names that begin with the name of the demo, such as `senja-data.json`. */
const DEMO_FILE = String.raw`(?:[a-z]+-)?senja-[^\s"'<>]*\.(?:csv|json|pdf|txt|xlsx|zip)`

const OF_DEMO = new RegExp(
  String.raw`(?<![\w-])(?:${[...DEMO_NAMES.map(escapePattern), ...DEMO_COUNTS, DEMO_PREFIX, DEMO_FILE].join('|')})(?![\w-])`,
  'gi',
)
/**
 * Texts of the software that only look like names of the demo: storage keys in a browser, ids in calendar files, time zones, and the
 * typeface Plus Jakarta Sans.
 */
const OF_SOFTWARE =
  /senja[:_][\w-]+|@senja\b|PRODID:.*|Asia\/(?:Jakarta|Makassar|Jayapura)|Plus Jakarta Sans|font-family:Jakarta|["']?Jakarta(?: Fallback)?["']?(?=,\s?(?:["']?Jakarta Fallback|system-ui|sans-serif)|;src| Fallback)/gi

/** Finds the demo's names, counts and other texts in a text. Returns each of them together with some text before and after it. */
export function findDemo(text: string): string[] {
  const ownText = text.replaceAll(OF_SOFTWARE, '')
  return [
    ...new Set([...ownText.matchAll(OF_DEMO)].map(({ index }) => ownText.slice(Math.max(0, index - 40), index + 40))),
  ]
}

/** The invented names in place of the names of the demo. Each name of the demo has one of its own. */
const newNames = new Map<string, string>()

/** Replaces the names, counts and other texts of the demo. The same text is always replaced by the same name. */
export const replaceDemo = (text: string): string =>
  text.replaceAll(OF_DEMO, (match) => {
    if (match.startsWith(groupProfile.bookingPrefix)) return match.replace(groupProfile.bookingPrefix, 'KLN')
    const name = newNames.get(match.toLowerCase()) ?? `Arah${newNames.size + 1}`
    newNames.set(match.toLowerCase(), name)
    return name
  })
