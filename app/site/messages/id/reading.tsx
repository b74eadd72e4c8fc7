import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { reading } from '#messages/id/areas/reading.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={reading}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
