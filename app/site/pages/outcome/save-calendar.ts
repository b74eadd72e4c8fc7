import { addressOf } from '#app/browser/api/api.ts'

async function fetchWithKey(address: string, key: string): Promise<Blob | null> {
  try {
    const answer = await fetch(address, { headers: { 'X-Reservation-Token': key } })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}

/** Saves the calendar file, with the guest's key in the request. Without a key, a plain link to the file is enough. */
export async function saveCalendar({ id, code }: { id: string; code: string }, key: string): Promise<boolean> {
  const blob = await fetchWithKey(addressOf('calendarFile', { id }), key)
  if (!blob) return false
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `${code}.ics`
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return true
}
