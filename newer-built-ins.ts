// Built-ins of JavaScript and the web that are newer than a supported browser, by MDN's compatibility data.
import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }

/** The oldest supported browsers. Samsung Internet 20 is Chromium 106. */
export const OLDEST = {
  safari_ios: 15.4,
  safari: 15.4,
  chrome: 109,
  chrome_android: 109,
  edge: 109,
  firefox: 115,
  firefox_android: 115,
  samsunginternet_android: 20,
} as const

/** The oldest supported browsers, by the names that compilers of scripts and style sheets use. */
export const BUILD_TARGET = ['ios15.4', 'safari15.4', 'chrome106', 'edge109', 'firefox115']

type Support = {
  version_added: string | boolean | null
  flags?: unknown
  partial_implementation?: boolean
  prefix?: string
}

function isNewer({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST).some(([browser, oldest]) => {
    const statement = support[browser as keyof typeof OLDEST] as Support | Support[] | undefined
    if (statement === undefined) return false
    return ![statement].flat().some(({ version_added: added, flags, prefix }) => {
      if (flags || prefix) return false
      return (
        added === null ||
        added === true ||
        (typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= oldest)
      )
    })
  })
}

/**
 * Interfaces with checked methods. The methods of other interfaces have the same names as functions of this code base, so a check by name
 * would find false hits.
 */
const WEB =
  /^(?:Abort(?:Controller|Signal)|Blob|Cache(?:Storage)?|CanvasRenderingContext2D|Crypto|Document(?:Fragment)?|DOMParser|Element|Event(?:Target)?|FormData|Headers|History|HTML\w*Element|IDB\w+|LockManager|Navigator|Node|Performance|Range|Request|Response|Selection|ServiceWorker\w*|StorageManager|SubtleCrypto|URL(?:SearchParams)?|WakeLock|Window)$/

type Entries = [name: string, entry: Identifier][]
type BuiltIn = { owner: string; name: string; isNew: boolean }

function membersOf(owner: string, entry: Identifier): BuiltIn[] {
  return Object.entries(entry).flatMap(([key, value]) => {
    const { __compat: statement } = value as Identifier
    if (key === '__compat' || !statement || !/^[\w$]+$/.test(key)) return []
    return [{ owner, name: key.replace(/_static$/, ''), isNew: isNewer(statement) }]
  })
}

export type NewerBuiltIns = { globals: Set<string>; statics: Set<string>; methods: Set<string> }

/** Reads the newer built-ins: globals by name, static members as `Owner.name`, and methods with a name that no older built-in has. */
export function readNewerBuiltIns(): NewerBuiltIns {
  const script = Object.entries(bcd.javascript.builtins ?? {}) as Entries
  const web = Object.entries(bcd.api) as Entries
  const entries = [...script, ...web].filter(([, value]) => '__compat' in value)
  const membersIn = (list: Entries) => list.flatMap(([owner, entry]) => membersOf(owner, entry))
  const nested = membersIn(script.flatMap(([, entry]) => Object.entries(entry) as Entries))
  const older = new Set(
    [...membersIn([...script, ...web]), ...nested].flatMap(({ name, isNew }) => (isNew ? [] : [name])),
  )
  const members = membersIn([...script, ...web.filter(([owner]) => WEB.test(owner))])
  const newer = members.filter(({ isNew }) => isNew)
  return {
    globals: new Set(entries.filter(([, { __compat }]) => __compat && isNewer(__compat)).map(([name]) => name)),
    statics: new Set(newer.map(({ owner, name }) => `${owner}.${name}`)),
    methods: new Set(newer.filter(({ name }) => !older.has(name)).map(({ name }) => name)),
  }
}

/** Returns the newer built-ins that a script uses, each once. */
export function usesOf(code: string, { globals, statics, methods }: NewerBuiltIns): string[] {
  const uses = new Set<string>()
  for (const [, name = ''] of code.matchAll(/\b(?:new|instanceof) ([A-Z][\w$]*)/g))
    if (globals.has(name)) uses.add(name)
  for (const [use, owner = ''] of code.matchAll(/(?<![\w$.])([A-Z][\w$]*)\.[\w$]+/g))
    if (statics.has(use)) uses.add(use)
    else if (globals.has(owner)) uses.add(owner)
  // The pattern does not match `.name?.()`, because that call checks that the method exists.
  for (const [, name = ''] of code.matchAll(/\.([a-zA-Z_$][\w$]*)\(/g)) if (methods.has(name)) uses.add(`.${name}()`)
  for (const [, sign = ''] of code.matchAll(/\(\?<([=!])/g)) uses.add(`lookbehind (?<${sign}`)
  return [...uses]
}
