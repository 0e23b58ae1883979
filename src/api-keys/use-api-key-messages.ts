/** The catalogue as the API keys have it, for React: with the words that only they need. */
import { type ApiKeyMessages, apiKeyMessages } from '../i18n/api-key-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';

/** The catalogue in force with the words of the API keys; the same object as long as the language stays. */
export function useApiKeyMessages(): ApiKeyMessages {
  const { language, messages } = useLanguage();
  return apiKeyMessages(messages, language);
}
