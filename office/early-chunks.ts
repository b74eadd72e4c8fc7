// Adds the list of files for the pages of the night to the shell's first script. The browser then fetches these files at once, together
// with the files of every page. Otherwise it would fetch them only after the first script has run.
import type { Plugin } from 'vite'

/** The placeholder in the shell's first script. The build replaces it with a list of files, grouped by page and language. */
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
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[]
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const filesOf = (module: string) => {
          const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(module))
          if (!first) throw new Error(`no chunk begins with ${module}`)
          const visited = new Set<Chunk>()
          const meet = (chunk: Chunk) => {
            if (visited.has(chunk)) return
            visited.add(chunk)
            for (const name of chunk.imports) {
              const next = byName.get(name)
              if (next) meet(next)
            }
          }
          meet(first)
          const files = [...visited].flatMap(({ fileName, viteMetadata }) => [
            fileName,
            ...(viteMetadata?.importedCss ?? []),
          ])
          return [...new Set(files)].filter((file) => !html.includes(file))
        }
        // The style sheet that names the CSS layers comes first, because it sets the order of the layers for all style sheets.
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
