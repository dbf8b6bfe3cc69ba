import { describe, expect, it } from 'vitest'
import { isVisit } from './clicks.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const get = (headers: Record<string, string>) => isVisit({ method: 'GET', headers })

describe('a request for the link of an offer', () => {
  it.each([
    PHONE,
    `${PHONE} Telegram-Android/11.2.3 (Xiaomi 2201117TY; Android 13; SDK 33; AVERAGE)`,
    'Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
  ])('is a visit by %s', (agent) => {
    expect(get({ 'user-agent': agent })).toBe(true)
    expect(get({ 'user-agent': agent, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' })).toBe(
      true,
    )
  })

  it.each([
    '',
    'TelegramBot (like TwitterBot)',
    'Twitterbot/1.0',
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) HeadlessChrome/130.0.0.0',
    'SomeCrawler/1.0',
    'curl/8.9.1',
    'node',
  ])('is none by %s', (agent) => {
    expect(get({ 'user-agent': agent })).toBe(false)
  })

  it('is none without an agent, by HEAD, or of a browser that fetches ahead or loads a part of a page', () => {
    const headers = { 'user-agent': PHONE }
    expect(get({})).toBe(false)
    expect(isVisit({ method: 'HEAD', headers })).toBe(false)
    expect(get({ ...headers, purpose: 'prefetch' })).toBe(false)
    expect(get({ ...headers, 'sec-purpose': 'prefetch;prerender' })).toBe(false)
    expect(get({ ...headers, 'x-purpose': 'preview' })).toBe(false)
    expect(get({ ...headers, 'x-moz': 'prefetch' })).toBe(false)
    expect(get({ ...headers, 'sec-fetch-dest': 'image' })).toBe(false)
  })
})
