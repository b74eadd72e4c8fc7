import { useEffect, useState } from 'react'
import { addressOf } from '#app/browser/api.ts'

async function fetchWithKey(address: string, key: string): Promise<Blob | null> {
  try {
    const answer = await fetch(address, { headers: { 'X-Reservation-Token': key } })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

/** The QR picture of a reservation: plain for its own browser, fetched with the guest's key elsewhere. */
export function useTicketImage(id: string, key: string | null): string | null {
  const address = addressOf('ticketImage', { id })
  const [fetched, setFetched] = useState<string | null>(null)
  useEffect(() => {
    if (!key) return
    void fetchWithKey(address, key)
      .then((blob) => blob && asDataUrl(blob))
      .then(setFetched)
  }, [address, key])
  return key ? fetched : address
}

/** Saves the calendar file with the guest's key; without one the plain address does. */
export async function saveCalendar(id: string, key: string): Promise<boolean> {
  const blob = await fetchWithKey(addressOf('calendarFile', { id }), key)
  if (!blob) return false
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = 'senja.ics'
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return true
}
