// Loads a text into the text editor of the office and returns the text that the editor would save. tests/e2e/content.spec.ts builds this
// file for a browser.
import { Editor } from '@tiptap/core'
import { asKept, HTML_EXTENSIONS } from '#office/pages/content/fields/html-schema.ts'

export type ThroughEditor = (html: string) => string

const throughEditor: ThroughEditor = (html) => {
  const editor = new Editor({ extensions: HTML_EXTENSIONS, content: html, injectCSS: false })
  const out = asKept(editor.getHTML())
  editor.destroy()
  return out
}

Object.assign(window, { throughEditor })
