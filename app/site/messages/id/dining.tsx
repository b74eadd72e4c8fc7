import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { dining } from '#messages/id/areas/dining.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={dining}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
