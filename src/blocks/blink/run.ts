import { failed } from '#blocks/_shared/failed.ts';
import { safeUrl } from '#blocks/_shared/safe-url.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { CodeValue } from '#engine/code-job.ts';
import { next } from '#engine/next.ts';
import { getOwn } from '#lib/own.ts';
import { STORED_LINK_SCHEMES } from '#model/rich-text/link-scheme.ts';
import { cardSections, filledTexts } from './card-sections.ts';
import { blink } from './schema.ts';

type Options = Filled<typeof blink>['options'];
type UserPart = NonNullable<
  NonNullable<Extract<Options, { action: 'Get Users' }>['responseMapping']>[number]['item']
>;

/** Fields of a user, by what authors choose. */
const userFields: Readonly<Record<UserPart, string>> = {
  Emails: 'email',
  'Company Names': 'company_name',
  'First Names': 'first_name',
  'Second Names': 'second_name',
  'Display Names': 'display_name',
  Initials: 'initials',
  'Job Titles': 'job_title',
  'Profile Photo IDs': 'profile_photo_id',
  Timezones: 'timezone',
  'Manager IDs': 'manager_id',
  'Department Names': 'department_name',
  'Account Statuses': 'account_status',
  'User IDs': 'id',
  'Employee IDs': 'employee_id',
};

const service = serviceRuntime(blink, {
  job({ options }, ctx) {
    const filled = (text: string | undefined): string => ctx.fill(text ?? '').trim();
    switch (options.action) {
      case undefined:
      case 'Redirect':
        return { lacks: 'no action is chosen.' };
      case 'Get Users': {
        const { filter } = options;
        const fields = (options.responseMapping ?? []).map(({ item = 'Emails' }) => userFields[item]);
        if (fields.length === 0) return { lacks: 'no variable is selected for the result.' };
        if (filter?.type === undefined) return { action: 'users', input: { fields } };
        const [field, value] =
          filter.type === 'User ID'
            ? ['id', filled(filter.userId)]
            : ['employee_id', filled(filter.employeeId)];
        if (value === '') return { lacks: 'no user is specified.' };
        return { action: 'users', input: { fields, filter: { field, value } } };
      }
      case 'Send Feed Event': {
        const category = filled(options.categoryId);
        const sections = cardSections(options.sections, ctx);
        const [users, groups] = [filledTexts(options.userIds, ctx), filledTexts(options.groupIds, ctx)];
        if (category === '') return { lacks: 'there is no category.' };
        if (sections.length === 0) return { lacks: 'there is no content.' };
        if (users.length + groups.length === 0) return { lacks: 'there are no recipients.' };
        const [title, text] = [
          filled(options.pushNotification?.title),
          filled(options.pushNotification?.text),
        ];
        const ribbon = filled(options.ribbonColor);
        return {
          action: 'feed',
          input: {
            category,
            body: { ...(ribbon !== '' && { ribbon_color: ribbon }), sections },
            ...(users.length > 0 && { user_ids: users }),
            ...(groups.length > 0 && { group_ids: groups }),
            ...(options.allowComments !== undefined && { allow_comments: options.allowComments }),
            ...(options.allowReactions !== undefined && { allow_reactions: options.allowReactions }),
            ...(title !== '' && { notification_title: title }),
            ...(text !== '' && { notification_text: text }),
          },
        };
      }
    }
  },
  save({ options }, ctx, output) {
    if (options.action === 'Send Feed Event') {
      for (const { variableId } of options.responseMapping ?? []) ctx.set(variableId, output);
      return undefined;
    }
    if (options.action !== 'Get Users') return undefined;
    const users = Array.isArray(output) ? output.filter(isRecord) : [];
    const isOne = options.filter?.type !== undefined;
    for (const { item = 'Emails', variableId } of users.length > 0 ? (options.responseMapping ?? []) : []) {
      const values = users.map((user) => getOwn(user, userFields[item]) ?? null);
      ctx.set(variableId, isOne ? values[0] : values);
    }
    return users.length > 0 ? undefined : { status: 'info', description: 'Blink found no matching user.' };
  },
});

/** Looks up users, posts to the feed, or opens a URL in the page. */
export const blinkRun: Runtime<typeof blink> = {
  ...service,
  run(block, ctx) {
    if (block.options.action !== 'Redirect') return service.run(block, ctx);
    const url = safeUrl(block.options.url, STORED_LINK_SCHEMES, ctx);
    if (url === undefined)
      return failed(block, ctx, { status: 'error', description: 'Blink: there is no URL to open.' });
    ctx.client({ type: 'redirect', redirect: { url, isNewTab: false } });
    return next;
  },
};

const isRecord = (value: CodeValue): value is Readonly<Record<string, CodeValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
