import { useEffect, useState } from 'react'
import { call } from '#app/browser/api/api.ts'

export type Region = { id: number; name: string }

/** Loads the cities of the selected province. Returns null if no province is selected or the cities are not loaded yet. */
export function useCities(province: string): Region[] | null {
  const [cityList, setCityList] = useState<{ province: string; cities: Region[] } | null>(null)
  useEffect(() => {
    if (province === '') return
    const end = new AbortController()
    call('provinceCities', { query: { province_id: Number(province) }, signal: end.signal }).then(
      (answer) => setCityList({ province, cities: answer.ok ? answer.data : [] }),
      // The request was aborted, because another province was selected in the meantime.
      () => undefined,
    )
    return () => end.abort()
  }, [province])
  return cityList?.province === province ? cityList.cities : null
}
