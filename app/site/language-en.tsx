import { Outlet } from 'react-router'
import { MessagesProvider } from '#app/components/messages.tsx'
import { Consent } from '#app/site/layouts/consent.tsx'
import { everywhere } from '#messages/en/areas/everywhere.ts'

/** Everything under /en speaks English, and ships only its messages. */
export default function Language() {
  return (
    <MessagesProvider language="en" messages={everywhere}>
      <Consent />
      <Outlet />
    </MessagesProvider>
  )
}
