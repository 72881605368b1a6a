import { escapeHtml } from '../html.ts';

interface Facts {
  readonly publicId: string;
  /** The workspace's publishable key. */
  readonly chatKey: string;
  /** Values by variable name. */
  readonly prefill: Readonly<Record<string, string>>;
}

/**
 * A script for the head of the page: asks for the start of the chat while everything else is still loading, and leaves
 * it in `window.parleyStart` for the client. Not where a remembered chat may go on. What it needs stands in an
 * attribute: no data is ever part of a script.
 */
export function earlyStart({ publicId, chatKey, prefill }: Facts, nonce: string): string {
  const given = escapeHtml(JSON.stringify([publicId, chatKey, prefill]));
  return `<script nonce="${nonce}" data-start="${given}">(()=>{${start}})()</script>`;
}

const start = `
const [bot,key,prefilledVariables]=JSON.parse(document.currentScript.dataset.start);
const kept='parley-chat '+location.origin+' '+bot;
try{if(sessionStorage.getItem(kept)||localStorage.getItem(kept))return}catch{}
const firstKey=crypto.getRandomValues(new Uint32Array(4)).join('-');
const firstReply=fetch('/api/v1/bots/'+encodeURIComponent(bot)+'/startChat',{method:'POST',headers:{
accept:'text/event-stream, application/json',
'content-type':'application/json',
authorization:'Bearer '+key,
'idempotency-key':firstKey
},body:JSON.stringify({isStreamEnabled:true,prefilledVariables})});
firstReply.catch(()=>{});
window.parleyStart={firstReply,firstKey}`.replaceAll('\n', '');
