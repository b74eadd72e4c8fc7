// When a page's scripts, and its styles as files, are fetched: after its look. On a thin line they would otherwise share it with the picture.
import { createHash } from 'node:crypto'

/**
 * Once the page has been painted, lays out what is below the fold, a few milliseconds at a time, so that no touch waits for all of
 * it; then wakes the scripts. The first touch or key wakes them at once. The links and the script wait in the page
 * under other names, in their places, where the framework looks for them. The files of styles are fetched for the pages that
 * follow and apply to nothing here: the page has a copy of them, and laying it out anew would hold it up twice.
 */
const WAKE = `(()=>{
let isAwake=false
const wake=()=>{
if(isAwake)return
isAwake=true
for(const link of document.querySelectorAll('link[rel=late]')){
if(link.type)link.media='not all'
link.rel=link.type?'stylesheet':'modulepreload'
}
const late=document.querySelector('script[type=late]')
const script=document.createElement('script')
script.type='module'
script.textContent=late.textContent
document.head.append(script)
script.remove()
}
document.currentScript.remove()
const page=document.documentElement
const parts=page.dataset.late?[...document.querySelectorAll('.below')]:[]
const next=step=>window.requestIdleCallback?requestIdleCallback(step,{timeout:500}):setTimeout(step)
const near=()=>{
if(parts.length)page.dataset.late='near'
next(lay)
}
const lay=()=>{
for(const until=performance.now()+2;parts.length&&performance.now()<until;){
const part=parts.shift()
part.classList.remove('below')
part.getBoundingClientRect()
}
if(parts.length)return next(lay)
delete page.dataset.late
next(wake)
}
const layAll=()=>{
parts.length=0
delete page.dataset.late
}
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>next(near)))
const shown=()=>{
if(!PerformanceObserver.supportedEntryTypes.includes('paint'))return painted()
new PerformanceObserver((_,watch)=>{
watch.disconnect()
painted()
}).observe({type:'paint',buffered:true})
}
if(document.readyState==='complete')shown()
else addEventListener('load',shown,{once:true})
for(const type of['pointerover','pointerdown','keydown','focusin'])addEventListener(type,wake,{once:true,capture:true,passive:true})
for(const type of['scroll','wheel','touchstart','keydown','focusin'])addEventListener(type,layAll,{once:true,capture:true,passive:true})
setTimeout(layAll,3000)
})()`

export const WAKE_SCRIPT = `<script>${WAKE}</script>`
export const WAKE_HASH = `sha256-${createHash('sha256').update(WAKE).digest('base64')}`
