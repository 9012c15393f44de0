import * as calls from "@dasturxon/contract/calls/groups";
import { GroupBasket } from "@dasturxon/contract/entities/group";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { eventStream } from "../../http/event-stream.ts";
import { handle } from "../../http/handle.ts";
import { openGroup, removeMember, saveMember, setGroupState } from "./change-group.ts";
import { findGroup, viewOf } from "./group-queries.ts";
import { readMemberKey } from "./member-key.ts";

/** The group of a link, which is all that its readers need. @throws CallError NOT_FOUND. */
async function getGroup({ merchant, serverTransaction }: CallContext, token: string) {
  const group = await serverTransaction((db) => findGroup(db, merchant.id, token));
  if (!group) throw new CallError("NOT_FOUND");
  return group;
}

export const groupRoutes = [
  handle(
    calls.openGroup,
    (context, { params, headers, body }) =>
      openGroup(context, params.token, readMemberKey(headers["x-group-member"]), body),
    { perMinute: 240 },
  ),
  handle(
    calls.getGroup,
    async (context, { params }) => viewOf(await getGroup(context, params.token), context.now),
    { perMinute: 600 },
  ),
  handle(
    calls.saveGroupMember,
    (context, { params, headers, body }) =>
      saveMember(context, params.token, readMemberKey(headers["x-group-member"]), body),
    { perMinute: 600 },
  ),
  handle(
    calls.removeGroupMember,
    (context, { params, headers }) =>
      removeMember(context, params.token, readMemberKey(headers["x-group-member"]), params.id),
    { perMinute: 120 },
  ),
  handle(
    calls.setGroupState,
    (context, { params, headers, body }) =>
      setGroupState(context, params.token, readMemberKey(headers["x-group-member"]), body.state),
    { perMinute: 120 },
  ),
  handle(
    calls.followGroup,
    async (context, { params, request }) => {
      const { merchant, services, requestId } = context;
      const { row } = await getGroup(context, params.token);
      return eventStream({
        request,
        requestId,
        onClose: services.orderFeed.onClose,
        follow: (send) =>
          services.groupFeed.follow({ merchantId: merchant.id, groupId: row.id }, (basket) =>
            send(basket.version, GroupBasket.parse(basket)),
          ),
      });
    },
    { perMinute: 240 },
  ),
];
