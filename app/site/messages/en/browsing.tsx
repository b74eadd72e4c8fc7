import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { browsing } from '#messages/en/areas/browsing.ts'

/** The English messages for the pages about brands, outlets, events and artists. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={browsing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
