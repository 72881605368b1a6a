/** The frame talks about one bot's test chats, and nothing else that the person may do. */
export function mayAsk(pathname: string, botId: string): boolean {
  return (
    pathname === `/api/v1/bots/${encodeURIComponent(botId)}/preview/startChat` ||
    pathname === `/embed/bots/${encodeURIComponent(botId)}.json` ||
    /^\/api\/v1\/sessions\/[\w.~-]+\/(continueChat|rewind|nextTurn|streamMessage|clientLogs|uploads(\/[\w.~-]+)?)$/.test(
      pathname,
    )
  );
}
