import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { drawing } from '#messages/id/areas/drawing.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={drawing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
