/**
 * A script for the page, behind its chat: what visitors send and press before the client is there waits for it in
 * `window.parleyEarly`. The client takes that away once it listens itself.
 */
export const earlyAnswers = `((root)=>{
if(!root)return;
const all=window.parleyEarly=[];
const note=(element)=>{element.setAttribute('aria-busy','true');all.push(element)};
root.addEventListener('submit',(event)=>{if(window.parleyEarly){event.preventDefault();note(event.target)}},true);
root.addEventListener('click',({target})=>{const button=window.parleyEarly&&target.closest('button[type=button]');if(button)note(button)},true);
root.addEventListener('keydown',({target,key,ctrlKey,metaKey})=>{if(window.parleyEarly&&key==='Enter'&&(ctrlKey||metaKey)&&target.localName==='textarea')target.form?.requestSubmit()},true);
})(document.querySelector('parley-standard').shadowRoot)`.replaceAll('\n', '');
