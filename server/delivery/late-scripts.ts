// When a page's scripts, and its styles as files, are fetched: after its look. On a thin line they would otherwise share it with the picture.
import { createHash } from 'node:crypto'

/**
 * Wakes the page once it is loaded and painted, or as soon as somebody touches it (`first-moments.ts` tells of both). A page of a
 * booking is woken by its paint alone: the guest acts there, and no large picture loads. The links and the script wait in the
 * page under other names, in their places, where the framework looks for them. The files of styles are fetched for the pages
 * that follow and apply to nothing here: the page has a copy of them, and laying it out again would hold it up twice.
 */
const WAKE = `(()=>{
document.currentScript.remove()
const loaded=new Promise(done=>document.readyState==='complete'?done():addEventListener('load',done))
const frame=()=>new Promise(requestAnimationFrame)
const paint=document.body.matches('.flow')?firstPaint:loaded.then(()=>firstPaint).then(frame).then(frame).then(()=>new Promise(done=>setTimeout(done)))
Promise.race([firstTouch,paint]).then(()=>{
for(const link of document.querySelectorAll('link[rel=late]')){
if(link.type)link.media='not all'
link.rel=link.type?'stylesheet':'modulepreload'
}
const late=document.querySelector('script[type="text/late"]')
const script=document.createElement('script')
script.type='module'
script.textContent=late.textContent
document.head.append(script)
script.remove()
})
})()`

export const WAKE_SCRIPT = `<script>${WAKE}</script>`
export const WAKE_HASH = `sha256-${createHash('sha256').update(WAKE).digest('base64')}`
