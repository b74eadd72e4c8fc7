import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { reading } from '#messages/id/areas/reading.ts'

/** Articles, news and press releases, in Indonesian. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={reading}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
