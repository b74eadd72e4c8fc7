import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readNewerBuiltIns, usesOf } from './newer-built-ins.ts'

/** Built-ins with a replacement file. The build imports the file in each module that uses the built-in. */
const FILL_INS: readonly (readonly [uses: RegExp, file: string])[] = [
  [/\.(?:toSorted|toReversed|toSpliced|with)\(/, 'array-copies.ts'],
  [/\bMap\.groupBy\(/, 'group-by.ts'],
  [/\bAbortSignal\.timeout\(/, 'abort-timeout.ts'],
  [/\.requestSubmit\(/, 'request-submit.ts'],
]
const FILLED =
  /^(?:\.(?:toSorted|toReversed|toSpliced|with|groupBy|timeout|requestSubmit)\(\)|Map\.groupBy|AbortSignal\.timeout)$/
const FOLDER = join(import.meta.dirname, 'app/browser/fill-ins')

/** Newer built-ins that the build allows, each with the reason why it is safe. */
const OURS = 'a function of ours, or of a package, with the same name'
const CHECKED = 'the code checks first that the browser has it'
const ALLOWED: Record<string, string> = {
  '.share()': `${CHECKED}; and a text of ours`,
  '.difference()': OURS,
  '.when()': OURS,
  '.take()': OURS,
  '.resize()': OURS,
  '.use()': 'of React',
  '.sync()': OURS,
  '.move()': OURS,
  '.command()': OURS,
  '.watch()': OURS,
  '.getHTML()': 'of the editor',
  '.parseHTML()': 'of the editor',
  '.startViewTransition()': CHECKED,
  '.getPublicKey()': CHECKED,
  '.requestVideoFrameCallback()': CHECKED,
  '.vibrate()': CHECKED,
  '.toBase64()': CHECKED,
  '.caretPositionFromPoint()': CHECKED,
  '.caretRangeFromPoint()': CHECKED,
  '.getComposedRanges()': CHECKED,
  '.hidePopover()': 'the office loads a fill-in for popovers',
  '.showPopover()': 'the office loads a fill-in for popovers',
  '.togglePopover()': 'the office loads a fill-in for popovers',
  OffscreenCanvas: 'the door reads pixels on its page where workers have no canvas',
}

/**
 * Fails the build if a script for browsers uses a built-in that a supported browser lacks (decision 86). If a module uses a built-in of
 * `FILL_INS`, the module imports the replacement file, so that the replacement runs before the module.
 */
export function holdBrowserFloor(): Plugin {
  return {
    name: 'hold-browser-floor',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const path = id.split('?')[0] ?? id
      if (!/\.[cm]?[jt]sx?$/.test(path) || path.startsWith(FOLDER)) return
      const files = FILL_INS.flatMap(([uses, file]) => (uses.test(code) ? [join(FOLDER, file)] : []))
      if (files.length === 0) return
      return { code: `${files.map((file) => `import ${JSON.stringify(file)};`).join('')}${code}`, map: null }
    },
    generateBundle(_, bundle) {
      const newer = readNewerBuiltIns()
      const faults = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return []
        const forbiddenUses = usesOf(file.code, newer).filter((use) => !FILLED.test(use) && !(use in ALLOWED))
        return forbiddenUses.map((use) => `${use} in ${file.fileName}`)
      })
      if (faults.length > 0)
        this.error(`supported browsers lack what the build uses (hold-browser-floor.ts): ${faults.join(', ')}`)
    },
  }
}
