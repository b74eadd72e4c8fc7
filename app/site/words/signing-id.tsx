import { Outlet } from 'react-router'
import { MoreWordsProvider } from '#app/components/words.tsx'
import { signing } from '#messages/id/signing.ts'

/** Signing in and registering, in Indonesian. */
export default function Words() {
  return (
    <MoreWordsProvider words={signing}>
      <Outlet />
    </MoreWordsProvider>
  )
}
