// Screens of staff that watch a night. Each screen records every version of every party and the time at which it arrived.
import type { NightChanges, OfficeNight } from '#office/api/answers.ts'

type Sighting = { version: number; at: number }
type Screen = { seen: Map<string, Sighting[]>; leave: () => void }

export type Screens = {
  /**
   * Returns the delay of each screen in ms. The delay is the time from `at` until the screen showed this version of the party, or a later
   * version. The delay is null if the screen never showed such a version.
   */
  delays(party: string, version: number, at: number): (number | null)[]
  leave(): void
}

type WatchTarget = { urls: readonly string[]; outletId: number; night: string }

/** Opens one screen for each session. The screens do not share a session, because the server limits the streams of a session. */
export async function openScreens(cookies: readonly string[], target: WatchTarget): Promise<Screens> {
  const screens = await Promise.all(cookies.map((cookie, index) => openScreen(index, cookie, target)))
  return {
    delays: (party, version, at) =>
      screens.map(({ seen }) => {
        const sighting = seen.get(party)?.find((candidate) => candidate.version >= version)
        return sighting ? Math.max(0, sighting.at - at) : null
      }),
    leave: () => {
      for (const { leave } of screens) leave()
    },
  }
}

/** Opens the stream of a screen. @throws if the server refuses the stream */
async function openScreen(index: number, cookie: string, { urls, outletId, night }: WatchTarget): Promise<Screen> {
  const url = urls[index % urls.length] ?? ''
  const sightings = new Map<string, Sighting[]>()
  const see = (parties: readonly { id: string; version: number }[]) => {
    const at = performance.now()
    for (const { id, version } of parties) sightings.set(id, [...(sightings.get(id) ?? []), { version, at }])
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
      // If a party has moved to another night, the stream of this night sends no later version of the party.
      see([...parties, ...gone.map((id) => ({ id, version: Number.POSITIVE_INFINITY }))])
    }
    if (event === 'stale') await readWhole()
  })
  return { seen: sightings, leave: () => end.abort() }
}

async function hear(stream: Response, on: (event: string, data: string) => Promise<void>): Promise<void> {
  let text = ''
  try {
    for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      for (
        let match = /event: (\w+)\ndata: (.*)\n\n/.exec(text);
        match;
        match = /event: (\w+)\ndata: (.*)\n\n/.exec(text)
      ) {
        text = text.slice(match.index + match[0].length)
        await on(match[1] ?? '', match[2] ?? '')
      }
    }
  } catch {
    // When a screen closes its stream, the stream ends with an error.
  }
}
