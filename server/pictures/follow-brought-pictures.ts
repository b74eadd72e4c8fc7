// Hears of pictures that are brought to the server while it is open, measures each once, and hangs it.
import type { PictureFacts } from '#contract/picture-address.ts'
import type { ImageLibrary } from '#server/pictures/image-library.ts'
import { factsOf, hangPicture, setFocuses } from '#server/pictures/known-pictures.ts'
import { measurePicture } from '#server/pictures/measure-picture.ts'
import { bytesOfPicture, listBroughtPictures, listFocuses } from '#server/pictures/repository.ts'
import type { App } from '#server/app.ts'

/** Triggers tell every change of content here; the area of a picture is `media` (0003_content.sql). */
const CONTENT_CHANNEL = 'senja_content'

/** What came by import: the path, and the type it is sent as. */
export type BroughtPictures = {
  typeOf(path: string): string | null
  /** Reads again what has been brought; news of it does the same. */
  look(library: ImageLibrary): Promise<void>
  follow(library: ImageLibrary): void
  close(): Promise<void>
}

export function openBroughtPictures(app: Pick<App, 'sql' | 'log'>): BroughtPictures {
  const types = new Map<string, string>()
  let line: { unlisten(): Promise<void> } | null = null
  let looking = Promise.resolve()

  async function lookNow(library: ImageLibrary): Promise<void> {
    setFocuses(await listFocuses(app.sql))
    for (const { path, hash, contentType } of await listBroughtPictures(app.sql)) {
      types.set(path, contentType)
      const version = hash.slice(0, 12)
      if (factsOf(path)?.version === version) continue
      try {
        const reported = await library.drawn(`facts-${version}.json`, async () => {
          const bytes = await bytesOfPicture(app.sql, path)
          if (!bytes) throw new Error('its bytes are gone')
          return Buffer.from(JSON.stringify(await measurePicture(bytes)))
        })
        const facts: PictureFacts = JSON.parse(reported.toString())
        hangPicture(path, facts)
      } catch (fault) {
        app.log.error('picture not measured', fault, { picture: path })
      }
    }
  }

  const look = (library: ImageLibrary) =>
    (looking = looking
      .then(() => lookNow(library))
      .catch((fault: unknown) => app.log.error('pictures that were brought cannot be read', fault)))

  return {
    typeOf: (path) => types.get(path) ?? null,
    look,
    follow(library) {
      void app.sql
        .listen(CONTENT_CHANNEL, (news) => {
          if (news.includes('media')) void look(library)
        })
        .then(
          (opened) => (line = opened),
          (fault: unknown) => app.log.warn('new pictures are not heard of', { fault: String(fault) }),
        )
      void look(library)
    },
    async close() {
      await line?.unlisten().catch(() => undefined)
      await looking
    },
  }
}
