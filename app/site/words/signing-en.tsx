import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { signing } from '#messages/en/signing.ts'

/** Signing in and registering, in English. */
export default function Words() {
  return (
    <MoreWordsProvider words={signing}>
      <Outlet />
    </MoreWordsProvider>
  )
}
