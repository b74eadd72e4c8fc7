// Screens of staff that watch a night: what each has seen of every party, and when.
import type { NightChanges, OfficeNight } from '#office/api/answers.ts'

type Seen = { version: number; at: number }
type Screen = { seen: Map<string, Seen[]>; leave: () => void }

export type Screens = {
  /** For each screen, ms from `at` until it had a party in a version or a later one; null where it never had. */
  delays(party: string, version: number, at: number): (number | null)[]
  leave(): void
}

type Watched = { urls: readonly string[]; outletId: number; night: string }

/** Opens a screen for each session: the server limits the streams of one session. */
export async function openScreens(cookies: readonly string[], watched: Watched): Promise<Screens> {
  const screens = await Promise.all(cookies.map((cookie, index) => openScreen(index, cookie, watched)))
  return {
    delays: (party, version, at) =>
      screens.map(({ seen }) => {
        const found = seen.get(party)?.find((one) => one.version >= version)
        return found ? Math.max(0, found.at - at) : null
      }),
    leave: () => {
      for (const { leave } of screens) leave()
    },
  }
}

/** @throws if the server refuses the stream */
async function openScreen(index: number, cookie: string, { urls, outletId, night }: Watched): Promise<Screen> {
  const url = urls[index % urls.length] ?? ''
  const seen = new Map<string, Seen[]>()
  const see = (parties: readonly { id: string; version: number }[]) => {
    const at = performance.now()
    for (const { id, version } of parties) seen.set(id, [...(seen.get(id) ?? []), { version, at }])
  }
  const readWhole = async (): Promise<string> => {
    const answer = await fetch(`${url}/api/office/call/night`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ outletId, night }),
    })
    const { data } = (await answer.json()) as { data: OfficeNight }
    see(data.parties)
    return data.token
  }
  const end = new AbortController()
  const query = new URLSearchParams({ outletId: String(outletId), night, token: await readWhole() })
  const stream = await fetch(`${url}/api/office/call/nightStream?${query}`, { headers: { cookie }, signal: end.signal })
  if (!stream.ok) throw new Error(`the stream of screen ${index} was answered ${stream.status}: ${await stream.text()}`)
  void hear(stream, async (event, data) => {
    if (event === 'changes') {
      const { parties, gone } = JSON.parse(data) as NightChanges
      // Whoever is gone from the night has no later version there.
      see([...parties, ...gone.map((id) => ({ id, version: Number.POSITIVE_INFINITY }))])
    }
    if (event === 'stale') await readWhole()
  })
  return { seen, leave: () => end.abort() }
}

async function hear(stream: Response, on: (event: string, data: string) => Promise<void>): Promise<void> {
  let text = ''
  try {
    for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      for (
        let found = /event: (\w+)\ndata: (.*)\n\n/.exec(text);
        found;
        found = /event: (\w+)\ndata: (.*)\n\n/.exec(text)
      ) {
        text = text.slice(found.index + found[0].length)
        await on(found[1] ?? '', found[2] ?? '')
      }
    }
  } catch {
    // Whoever leaves hears no more.
  }
}
