import type { ApiClient } from "@dasturxon/api-client/api-client";
import type { Story } from "@dasturxon/contract/entities/brand-content";
import { useEffect, useState } from "react";
import { useClientSession } from "../../core/session/client-session-context.ts";

type State = { stories: Story[] | null; hasFailed: boolean };

const blank: State = { stories: null, hasFailed: false };

async function load(api: ApiClient): Promise<State> {
  const { result } = await api.listStories();
  const stories = result?.filter(({ items }) => items.length > 0) ?? null;
  return { stories, hasFailed: stories === null };
}

/** The stories with their pictures; `null` while loading. */
export function useStories(): State & { retry: () => void } {
  const { api } = useClientSession();
  const [state, setState] = useState(blank);
  useEffect(() => {
    let isCurrent = true;
    void load(api).then((loaded) => isCurrent && setState(loaded));
    return () => {
      isCurrent = false;
    };
  }, [api]);
  const retry = () => {
    setState(blank);
    void load(api).then(setState);
  };
  return { ...state, retry };
}
