import { Outlet } from 'react-router'
import { MessagesProvider } from '#app/components/messages.tsx'
import { Consent } from '#app/site/layouts/consent.tsx'
import { everywhere } from '#messages/id/areas/everywhere.ts'

/** All pages under /id are in Indonesian, and contain only the Indonesian messages. */
export default function Language() {
  return (
    <MessagesProvider language="id" messages={everywhere}>
      <Consent />
      <Outlet />
    </MessagesProvider>
  )
}
