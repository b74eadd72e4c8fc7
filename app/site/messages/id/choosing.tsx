import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { choosing } from '#messages/id/areas/choosing.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={choosing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
