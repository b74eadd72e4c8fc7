import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { reading } from '#messages/en/areas/reading.ts'

/** The English messages for articles, news and press releases. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={reading}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
