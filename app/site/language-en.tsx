import { Outlet } from 'react-router'
import { MessagesProvider } from '#app/components/messages.tsx'
import { Consent } from '#app/site/layouts/consent.tsx'
import { everywhere } from '#messages/en/areas/everywhere.ts'

/** All pages under /en are in English, and contain only the English messages. */
export default function Language() {
  return (
    <MessagesProvider language="en" messages={everywhere}>
      <Consent />
      <Outlet />
    </MessagesProvider>
  )
}
