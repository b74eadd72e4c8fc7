// Serves a gallery of the door's screens for review. Production builds do not contain the gallery.
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../public',
  server: { port: 4108, strictPort: true, fs: { allow: ['../..'] } },
})
