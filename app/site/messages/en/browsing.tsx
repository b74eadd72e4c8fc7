import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { browsing } from '#messages/en/areas/browsing.ts'

/** Houses, outlets, events and artists, in English. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={browsing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
