// Tells the shell's first script which files the pages of a night are made of: the browser fetches them together with those of every
// page, instead of when the first of these has run.
import type { Plugin } from 'vite'

/** Where the shell's first script has the list, by page and language. */
const PLACE = '/* early chunks */ {}'

const OF: Record<string, string> = {
  tonight: 'office/pages/night/tonight-page.tsx',
  floor: 'office/pages/floor/floor-page.tsx',
  id: 'messages/id/office/office-messages.ts',
  en: 'messages/en/office/office-messages.ts',
}

type Chunk = {
  type: 'chunk'
  fileName: string
  facadeModuleId: string | null
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

export function earlyChunks(): Plugin {
  return {
    name: 'early-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk') as Chunk[]
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const filesOf = (module: string) => {
          const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(module))
          if (!first) throw new Error(`no chunk begins with ${module}`)
          const met = new Set<Chunk>()
          const meet = (chunk: Chunk) => {
            if (met.has(chunk)) return
            met.add(chunk)
            for (const name of chunk.imports) {
              const next = byName.get(name)
              if (next) meet(next)
            }
          }
          meet(first)
          const files = [...met].flatMap(({ fileName, viteMetadata }) => [
            fileName,
            ...(viteMetadata?.importedCss ?? []),
          ])
          return [...new Set(files)].filter((file) => !html.includes(file))
        }
        // Whichever sheet names layers first says their order for all.
        const [, firstSheet = ''] = /<link rel="stylesheet"[^>]*href="\/office\/([^"]+)"/.exec(html) ?? []
        const sheet = bundle[firstSheet]
        if (sheet?.type !== 'asset' || !String(sheet.source).startsWith('@layer tokens'))
          throw new Error(`${firstSheet || 'no sheet'} comes first, and is not the kit’s`)
        if (!html.includes(PLACE)) throw new Error('the shell has no place for its early chunks')
        const early = Object.fromEntries(Object.entries(OF).map(([name, module]) => [name, filesOf(module)]))
        return html.replace(PLACE, JSON.stringify(early))
      },
    },
  }
}
